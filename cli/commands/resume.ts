import { findFile, findSubmission } from '../../server/submissions/read.ts';
import { onlyArgument, unknownId } from '../arguments.ts';
import { type Command, Failure, UsageError } from '../command.ts';
import { withOutput } from '../output.ts';

export const resume: Command = {
  summary: "writes an application's resume, or an enquiry's manuscript, to a file",
  usage: 'resume ID --out FILE',
  help: `  --out FILE       where to write it, byte for byte as it was sent; - for standard output

Treat the file as one from a stranger: open it in a viewer without macros.`,
  options: { out: { type: 'string' } },
  check({ args, values }) {
    onlyArgument(args, 'the id of an application or enquiry');
    if (!values.out) throw new UsageError('Give --out FILE: where to write the resume.');
  },
  async run({ store: { db }, values, args: [id = ''], stdout }) {
    const file = await findFile(db, id);
    if (!file) {
      throw (await findSubmission(db, id))
        ? new Failure('This came without a file.')
        : unknownId(id);
    }
    await withOutput(String(values.out), stdout, (write) => write(file.bytes));
  },
};
