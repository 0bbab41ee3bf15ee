import { Problem } from '../../http/problem.ts';
import { type Call, staffCall } from '../call.ts';
import { addView, removeView, renameView, ViewRefusedError, viewsOf } from '../views.ts';

const read = { needs: 'read submissions' } as const;

function refuse(error: unknown): never {
  if (!(error instanceof ViewRefusedError)) throw error;
  throw new Problem(422, { message: error.message });
}

export const viewCalls: Call[] = [
  staffCall('GET /views', read, async ({ db }, _input, { staff }) => ({
    views: await viewsOf(db, staff.id),
  })),
  staffCall('POST /views', read, async ({ db }, view, { staff }) => {
    await addView(db, staff.id, view).catch(refuse);
    return { views: await viewsOf(db, staff.id) };
  }),
  staffCall('POST /views/:id/rename', read, async ({ db }, view, { staff }) => {
    if (!(await renameView(db, staff.id, view).catch(refuse))) throw new Problem(404);
    return { views: await viewsOf(db, staff.id) };
  }),
  staffCall('POST /views/:id/remove', read, async ({ db }, { id }, { staff }) => {
    if (!(await removeView(db, staff.id, id))) throw new Problem(404);
    return { views: await viewsOf(db, staff.id) };
  }),
];
