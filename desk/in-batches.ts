import { ApiError, apiErrorOf } from './api.ts';
import { countText } from './words.ts';

/** The API takes no more in one call. */
const mostAtOnce = 200;

/**
 * Sends any number in as many calls as it takes. Throws the ApiError of the call that was refused; its
 * words say how many were done before.
 */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  send: (batch: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let done = 0; done < items.length; done += mostAtOnce) {
    try {
      answers.push(await send(items.slice(done, done + mostAtOnce)));
    } catch (error) {
      if (!done) throw error;
      const { status, message, details } = apiErrorOf(error);
      const before = countText(done, 'was done', 'were done');
      const all = items.length.toLocaleString('en-IN');
      throw new ApiError(status, `${before} of ${all}. ${message}`, details);
    }
  }
  return answers;
}
