type Texts = Readonly<Record<number, string>>;

/** The text of a status on any route, so it names nothing that only some routes have. */
const common: Texts = {
  400: 'The request could not be read. Please try again.',
  401: 'Sign in first.',
  403: 'This is taken only from our own pages.',
  404: 'There is nothing at this address.',
  405: 'This address does not take that kind of request.',
  408: 'The request took too long. Please try again.',
  413: 'The request is too large.',
  415: 'This kind of content is not taken here.',
  417: 'The request expects what is not done here.',
  422: 'Some fields need another look.',
  429: 'Too many requests came from your network. Please wait a minute and try again.',
  431: 'The request headers are too large.',
  500: 'Something went wrong on our side. Please try again later.',
  503: 'We are very busy just now. Please try again in a moment.',
};

/** Texts of single routes, by pattern. */
const ofRoute: Readonly<Record<string, Texts>> = {
  '/api/apply': {
    403: 'Applications are taken only from our own pages.',
    429: 'Too many applications came from your network. Please wait a minute and try again.',
    503: 'Your application could not be saved just now. Please try again in a moment.',
  },
  '/api/enquiries': {
    403: 'Enquiries are taken only from our own pages.',
    429: 'Too many enquiries came from your network. Please wait a minute and try again.',
    503: 'Your enquiry could not be saved just now. Please try again in a moment.',
  },
};

/** The text of a failure, or `undefined` for a status that the server never sends. */
export function problemText(status: number, route = ''): string | undefined {
  return ofRoute[route]?.[status] ?? common[status];
}
