/** What a call of the editor's page is answered with, as JSON. */
export type Reply = { status: number; body: object };

/** One thing that the editor's page can ask. `body`: the JSON that came with it, undefined without. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT';
  path: `/api/${string}`;
  reply: (body: unknown) => Reply | Promise<Reply>;
};
