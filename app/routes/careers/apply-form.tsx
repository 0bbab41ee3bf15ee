import { careersFields, careersTexts } from '../../../forms/careers.ts';
import { resumeField } from '../../../forms/fields.ts';
import { applyUrl } from '../../api.ts';
import { personFields, TextField } from '../../components/forms/field.tsx';
import { FileField } from '../../components/forms/file-field.tsx';
import { resumeInput } from '../../components/forms/resume-input.ts';
import { UploadForm } from '../../components/forms/upload-form.tsx';
import { LinkedText } from '../../components/layouts/linked-text.tsx';
import { PrivacyLink } from '../../components/layouts/privacy-link.tsx';
import { useContent } from '../../content.ts';

type ApplyFormProps = {
  /** The position whose Apply button opened it; the general button has none. */
  position: string | undefined;
  open: boolean;
  onSent: () => void;
};

export function ApplyForm({ position, open, onSent }: ApplyFormProps) {
  const { intro, fields, next, privacy, submit } = useContent('careers').form;
  return (
    <UploadForm
      url={applyUrl}
      open={open}
      onSent={onSent}
      failure={careersTexts.failure}
      submit={submit}
    >
      {position ? (
        <input type="hidden" name="position" value={position} />
      ) : (
        <p className="form-intro">{intro}</p>
      )}
      <TextField
        {...fields.name}
        {...personFields.name}
        name="name"
        maxLength={careersFields.name.maxLength}
      />
      <TextField
        {...fields.email}
        {...personFields.email}
        name="email"
        maxLength={careersFields.email.maxLength}
      />
      <TextField
        {...fields.phone}
        {...personFields.phone}
        name="phone"
        maxLength={careersFields.phone.maxLength}
      />
      <FileField {...resumeInput(resumeField)} label={fields.resume.label} name="resume" required />
      <p className="note">
        <LinkedText text={next} /> <span>{privacy}</span> <PrivacyLink />
      </p>
    </UploadForm>
  );
}
