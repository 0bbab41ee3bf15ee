export default function Page() {
  return <h1>join-now</h1>;
}
