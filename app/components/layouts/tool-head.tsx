type ToolHeadProps = { title: string; intro: string; private: string };

/** The top of a tool's page: what it is for, and that nothing is sent. */
export function ToolHead({ title, intro, private: isPrivate }: ToolHeadProps) {
  return (
    <div className="split tool-head">
      <div>
        <h1>{title}</h1>
        <p className="intro">{intro}</p>
      </div>
      <p className="note tool-private">{isPrivate}</p>
    </div>
  );
}
