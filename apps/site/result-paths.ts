/** Where the server sends a browser that posted a form without JavaScript. */
export const resultPaths = [
  '/careers/applied',
  '/careers/not-sent',
  '/join-now/applied',
  '/join-now/not-sent',
];
