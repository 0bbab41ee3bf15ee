type ToolHeadProps = { title: string; intro: string; private: string };

/** The top of a tool's page: what it is for, and that nothing is sent. */
export function ToolHead({ title, intro, private: isPrivate }: ToolHeadProps) {
  return (
    <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-6 max-w-[40em] text-lg text-soft">{intro}</p>
      </div>
      <p className="border-l border-rule pl-6 text-sm text-soft">{isPrivate}</p>
    </div>
  );
}
