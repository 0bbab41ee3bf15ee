/** A key as botanists have: each answer leads to another question or to an end, by its id. */
type KeyAnswer = { id: string; to: string };
type KeyQuestion = { id: string; answers: readonly KeyAnswer[] };

/** An answer that was given, with the address of the question that it answers. */
export type Step<Q extends KeyQuestion> = {
  question: Q;
  answer: Q['answers'][number];
  address: string;
};

/** Where the answers have led: the steps, and the question or the id of the end that is reached. */
type Place<Q extends KeyQuestion> = { steps: Step<Q>[]; question?: Q; end?: string };

/** The address after one more answer: "difference/number". */
export const addressAfter = (address: string, { id }: KeyAnswer) =>
  address === '' ? id : `${address}/${id}`;

/** Follows an address from the first question as far as its answers are in the key. */
export function follow<Q extends KeyQuestion>(questions: readonly Q[], address: string): Place<Q> {
  const place: Place<Q> = { steps: [], question: questions[0]! };
  let behind = '';
  for (const id of address.split('/')) {
    const { question } = place;
    const answer = question?.answers.find((one) => one.id === id);
    if (!question || !answer) break;
    place.steps.push({ question, answer, address: behind });
    behind = addressAfter(behind, answer);
    place.question = questions.find((one) => one.id === answer.to);
    if (!place.question) place.end = answer.to;
  }
  return place;
}

/** A question with the address at which it stands and its number in the key, counted from 1. */
type Numbered<Q extends KeyQuestion> = { question: Q; address: string; number: number };

/** The questions as they are printed: each once, in the order in which the answers come to them. */
export function numbered<Q extends KeyQuestion>(questions: readonly Q[]): Numbered<Q>[] {
  const found: Numbered<Q>[] = [];
  const visit = (question: Q | undefined, address: string) => {
    if (!question || found.some((one) => one.question === question)) return;
    found.push({ question, address, number: found.length + 1 });
    for (const answer of question.answers) {
      const next = questions.find((one) => one.id === answer.to);
      visit(next, addressAfter(address, answer));
    }
  };
  visit(questions[0], '');
  return found;
}
