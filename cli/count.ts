/** "1 application", "2 applications". */
export function countOfApplications(count: number): string {
  return `${count} ${count === 1 ? 'application' : 'applications'}`;
}
