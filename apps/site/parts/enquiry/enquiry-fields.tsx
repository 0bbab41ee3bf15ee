import type { PageContent } from '@site/content/registry';
import { authorsField, manuscriptField, messageField, titleField } from '@site/forms/fields';
import { personFields, TextField } from '../form/field.tsx';
import { FileField, type FileFieldProps } from '../form/file-field.tsx';
import { TextArea } from '../form/text-area.tsx';

type TextName = 'name' | 'email' | 'message' | 'title' | 'authors';

/** Names and limits, which fields need only where they are sent. */
export type SentFields = {
  texts: Partial<Record<TextName, { name: string; maxLength: number }>>;
  manuscript?: Partial<FileFieldProps>;
};

type EnquiryFieldsProps = { enquiry: Enquiry; sent?: SentFields };

const notSent: SentFields = { texts: {} };

/** The fields of one of the three enquiries; without `sent`, they have no names. */
export function EnquiryFields({ enquiry, sent = notSent }: EnquiryFieldsProps) {
  const { texts, manuscript: file } = sent;
  switch (enquiry.kind) {
    case 'publication': {
      const { title, authors, email, manuscript } = enquiry.words.fields;
      return (
        <>
          <TextField {...title} {...texts.title} missing={titleField.missing} required />
          <TextField {...authors} {...texts.authors} missing={authorsField.missing} required />
          <TextField {...personFields.email} {...email} {...texts.email} />
          <FileField
            label={manuscript.label}
            hint={manuscript.hint ?? ''}
            missing={manuscriptField.missing}
            {...file}
            required
          />
        </>
      );
    }
    case 'analytics':
    case 'contact': {
      const { name, email, ...rest } = enquiry.words.fields;
      const message = 'details' in rest ? rest.details : rest.message;
      return (
        <>
          <TextField {...personFields.name} {...name} {...texts.name} />
          <TextField {...personFields.email} {...email} {...texts.email} />
          <TextArea {...message} {...texts.message} missing={messageField.missing} required />
        </>
      );
    }
  }
}

/** Which of the three forms a dialog shows, with its words. */
export type Enquiry =
  | { kind: 'publication'; words: PageContent<'publications'>['submitDialog'] }
  | { kind: 'analytics'; words: PageContent<'data-analytics'>['requestDialog'] }
  | { kind: 'contact'; words: PageContent<'publications'>['contactDialog'] };
