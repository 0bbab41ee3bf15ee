export default function Page() {
  return <h1>data-analytics</h1>;
}
