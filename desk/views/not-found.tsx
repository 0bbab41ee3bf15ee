import { Link } from 'react-router';
import { State } from '../parts/state.tsx';
import { useTitle } from '../use-title.ts';

export function NotFound() {
  useTitle('Nothing here');
  return (
    <State kind="nothing" title={<h1>There is nothing at this address</h1>}>
      It may have been erased, or it is for other roles. <Link to="/">To the start</Link>
    </State>
  );
}
