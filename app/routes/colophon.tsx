export default function Page() {
  return <h1>colophon</h1>;
}
