export default function Page() {
  return <h1>join-now-not-sent</h1>;
}
