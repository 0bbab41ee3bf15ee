/** A refusal of the editor's server, in words for people; `status` 0: it cannot be reached. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const gone =
  'The editor has stopped. Start it again with "npm run edit"; nothing that you typed is lost.';

/** What the editor's server answers. Throws an ApiError. */
export async function ask<Result>(
  method: 'GET' | 'POST' | 'PUT',
  path: `/api/${string}`,
  body?: object,
): Promise<Result> {
  const response = await fetch(path, {
    method,
    body: body && JSON.stringify(body),
    headers: body && { 'content-type': 'application/json' },
  }).catch(() => {
    throw new ApiError(0, gone);
  });
  const answer = await response.json();
  if (!response.ok) throw new ApiError(response.status, answer.message);
  return answer;
}
