import { fieldName } from '@site/content/content-error';
import type { Field } from '@site/content/fields';
import type { Path } from '@site/content/read-yaml';
import { memo } from 'react';
import { FigureField } from './figure-field.tsx';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownField } from './markdown/markdown-field.tsx';
import { ChoiceField, NumberField, TextField, YesNoField } from './text-field.tsx';

type Props = { field: Field; value: unknown; path: Path };

/** The input for any kind of field. It renders again only with another value, as a page has hundreds. */
export const FieldView = memo(View, (before, now) => {
  const isSame = before.field === now.field && before.value === now.value;
  return isSame && fieldName(before.path) === fieldName(now.path);
});

function View({ field, value, path }: Props) {
  const text = String(value ?? '');
  switch (field.kind) {
    case 'group':
      return <GroupField field={field} value={value as Record<string, unknown>} path={path} />;
    case 'list':
      return <ListField field={field} value={value as unknown[]} path={path} />;
    case 'text':
      if (field.isMarkdown) return <MarkdownField field={field} path={path} value={text} />;
      if (field.isSubject) return <ChoiceField field={field} value={text} path={path} />;
      return <TextField field={field} value={text} path={path} />;
    case 'figure':
      return <FigureField field={field} value={text} path={path} />;
    case 'choice':
      return <ChoiceField field={field} value={value} path={path} />;
    case 'number':
      return <NumberField field={field} value={value} path={path} />;
    case 'yes-no':
      return <YesNoField field={field} value={value === true} path={path} />;
  }
}
