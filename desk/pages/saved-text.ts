import { type DraftState, isUnsaved } from './draft/draft.ts';

export function savedText(state: DraftState): string {
  if (state.problem) return `Not saved, kept in this browser. ${state.problem}`;
  if (state.theirs) return 'Not saved: changed twice';
  if (isUnsaved(state)) return '';
  return state.saved.revision ? 'Draft saved' : 'As it is public';
}
