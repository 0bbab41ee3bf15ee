import type { ReactNode, Ref } from 'react';

type ChangeFormProps = {
  apply: string;
  onApply: () => void;
  children?: ReactNode;
  className?: string;
  ref?: Ref<HTMLFormElement>;
};

/** Says something of the data, which applies by its button or the Enter key. */
export function ChangeForm(props: ChangeFormProps) {
  const { apply, onApply, children, className = 'describe-form', ref } = props;
  return (
    <form
      ref={ref}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {children}
      <button type="submit" className="btn btn-quiet">
        {apply}
      </button>
    </form>
  );
}
