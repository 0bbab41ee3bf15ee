import type { PageContent } from '@site/content/registry';
import {
  askerField,
  authorsField,
  checkedDetails,
  enclosureField,
  enquiryFields,
  manuscriptField,
  messageField,
  stageField,
  titleField,
} from '@site/forms/fields';
import { type ReactNode, useState } from 'react';
import { useContent } from '#content.ts';
import { Field, personFields, TextField } from '../form/field.tsx';
import { FileField, resumeInput } from '../form/file-field.tsx';
import { TextArea } from '../form/text-area.tsx';
import { shortName } from '../layout/texts.tsx';

/** A form with which a visitor asks, with its words. */
export type Enquiry =
  | {
      kind: 'publication';
      words: PageContent<'publications'>['submitDialog'];
      /** The short name of the category whose button opened it. */
      category?: string;
    }
  | Question<'analytics', PageContent<'data-analytics'>['requestDialog']>
  | Question<'contact', PageContent<'publications'>['contactDialog']>;

type Question<Kind, Words> = {
  kind: Kind;
  words: Words;
  /** What the page knows of the field or topic. */
  topic?: string;
};

type EnquiryFieldsProps = {
  enquiry: Enquiry;
  /** Without it, the fields have no names: nothing of them is read or sent. */
  isSent: boolean;
  onCategory?: (name: string) => void;
};

export function EnquiryFields({ enquiry, ...props }: EnquiryFieldsProps) {
  if (enquiry.kind === 'publication') return <PublicationFields enquiry={enquiry} {...props} />;
  return <QuestionFields enquiry={enquiry} {...props} />;
}

/** Name and limit of a field that is sent. */
function sent(kind: Enquiry['kind'], name: string, isSent: boolean) {
  const fields: Record<string, object> = enquiryFields[kind];
  const { maxLength } = fields[name] as { maxLength?: number };
  return isSent ? { name, maxLength } : { maxLength };
}

type QuestionProps = Omit<EnquiryFieldsProps, 'enquiry'> & {
  enquiry: Exclude<Enquiry, { kind: 'publication' }>;
};

function QuestionFields({ enquiry: { kind, words, topic }, isSent }: QuestionProps) {
  const { fields, more } = useContent('enquiry');
  const { name, email, ...rest } = words.fields;
  const message = 'details' in rest ? rest.details : rest.message;
  const named = (field: string) => sent(kind, field, isSent);
  // Whoever comes from a page of ours sees what is filled in.
  const about = (
    <TextField key={topic} {...fields.topic} {...named('topic')} defaultValue={topic} optional />
  );
  return (
    <>
      <div className="form-pairs">
        <TextField {...personFields.name} {...name} {...named('name')} />
        <TextField {...personFields.email} {...email} {...named('email')} />
        {topic && about}
      </div>
      <TextArea {...message} {...named('message')} missing={messageField.missing} required />
      <details className="form-more">
        <summary>{more}</summary>
        <div className="form-pairs">
          <Choice {...fields.asker} {...named('asker')} choices={askerField.choices} />
          <Choice {...fields.stage} {...named('stage')} choices={stageField.choices} />
          {!topic && about}
          <TextField
            {...{ ...fields.neededBy, ...named('neededBy'), maxLength: undefined }}
            type="date"
            optional
          />
        </div>
        {isSent && (
          <FileField {...resumeInput(enclosureField)} {...fields.file} name="file" optional />
        )}
      </details>
    </>
  );
}

type ChoiceProps = {
  label: string;
  none: string;
  choices: readonly string[];
  name?: string;
  value?: string;
  onChoose?: (choice: string) => void;
};

/** A choice from a list, or none; the words are what is sent. */
function Choice({ label, none, choices, onChoose, ...select }: ChoiceProps) {
  return (
    <Field label={label} optional>
      {(tied) => (
        <select
          {...tied}
          {...select}
          onChange={onChoose && (({ target }) => onChoose(target.value))}
        >
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type PublicationProps = Omit<EnquiryFieldsProps, 'enquiry'> & {
  enquiry: Extract<Enquiry, { kind: 'publication' }>;
};

function PublicationFields({ enquiry, isSent, onCategory }: PublicationProps) {
  const { category = '', words } = enquiry;
  const { title, authors, email, manuscript } = words.fields;
  const choice = useContent('enquiry').fields.category;
  const { categories, includeTitle } = useContent('publications');
  const { key, examples = [] } =
    categories.find(({ title }) => shortName(title) === category) ?? {};
  const named = (field: string) => sent('publication', field, isSent);
  const file = resumeInput(manuscriptField);
  return (
    <>
      <TextField {...title} {...named('title')} missing={titleField.missing} required />
      <TextField {...authors} {...named('authors')} missing={authorsField.missing} required />
      <TextField {...personFields.email} {...email} {...named('email')} />
      <Choice
        {...choice}
        name={isSent ? 'category' : undefined}
        value={category}
        choices={categories.map(({ title }) => shortName(title))}
        onChoose={onCategory}
      />
      {examples.length > 0 && (
        <Details key={key} legend={includeTitle} examples={examples} isSent={isSent} />
      )}
      <FileField
        label={manuscript.label}
        {...file}
        {...(isSent
          ? { name: 'manuscript' }
          : { hint: manuscript.hint ?? '', accept: undefined, refuse: undefined })}
        required
      />
    </>
  );
}

type DetailsProps = { legend: ReactNode; examples: string[]; isSent: boolean };

/** What a category asks for, each in a field of its own; what the specification names is checked for form. */
function Details({ legend, examples, isSent }: DetailsProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const lines = examples.flatMap((one) =>
    typed[one]?.trim() ? `${one}: ${typed[one].trim()}` : [],
  );
  return (
    <fieldset className="form-pairs form-details">
      <legend>{legend}</legend>
      {examples.map((example) => (
        <TextField
          key={example}
          label={example}
          optional
          maxLength={300}
          {...checkedDetails[example]}
          title={checkedDetails[example]?.invalid.replace(/\.$/, '')}
          onChange={({ target }) => setTyped((before) => ({ ...before, [example]: target.value }))}
        />
      ))}
      {isSent && <input type="hidden" name="details" value={lines.join('\n')} />}
    </fieldset>
  );
}
