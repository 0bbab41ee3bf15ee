export default function Page() {
  return <h1>research</h1>;
}
