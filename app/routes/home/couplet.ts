/** Couplet 423 of the Tirukkural, and the word, porul, that it turns on. */
export const couplet = {
  lines: ['எப்பொருள் யார்யார்வாய்க் கேட்பினும் அப்பொருள்', 'மெய்ப்பொருள் காண்ப தறிவு'],
  word: 'பொருள்',
};
