import { Link } from 'react-router';
import { useTitle } from '../use-title.ts';

export function NotFound() {
  useTitle('Nothing here');
  return (
    <>
      <h1>There is nothing at this address</h1>
      <p>
        It may have been erased, or it is for other roles. <Link to="/">To the start</Link>
      </p>
    </>
  );
}
