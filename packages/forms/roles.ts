/** What somebody can join as; the words are both shown and stored. */
export const roles = [
  'Data Analyst',
  'Statistician',
  'Research Associate',
  'Academic Editor',
  'Frontend Developer',
  'Backend Developer',
  'UI/UX Designer',
  'Trainer',
  'Student Intern',
  'Academic Collaborator',
  'Other',
] as const;
