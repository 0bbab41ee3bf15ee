import type * as v from 'valibot';

/** What the editor needs to know of a field to show an input for it. */
export type Field =
  | { kind: 'group'; fields: Record<string, Field>; optional: string[] }
  | { kind: 'list'; item: Field; min: number; max?: number }
  | { kind: 'text'; max?: number }
  | { kind: 'choice'; options: (string | number | boolean)[] }
  | { kind: 'figure' | 'number' | 'yes-no' };

/** The parts of a valibot schema that say what is inside it. */
type Node = {
  type: string;
  entries?: Record<string, Node>;
  item?: Node;
  wrapped?: Node;
  options?: readonly (string | number | boolean | Node)[];
  literal?: string | number | boolean;
  pipe?: readonly Step[];
};
type Step = { type: string; requirement?: unknown; metadata?: Record<string, unknown> };

/** The inputs for a content file, read off the schema that checks it. */
export function fieldsOf(schema: v.GenericSchema): Field {
  return describe(schema as unknown as Node);
}

function describe(node: Node): Field {
  const limit = (type: string) => {
    const found = node.pipe?.find((step) => step.type === type)?.requirement;
    return typeof found === 'number' ? found : undefined;
  };
  switch (node.type) {
    case 'strict_object':
    case 'object': {
      const entries = Object.entries(node.entries ?? {});
      return {
        kind: 'group',
        fields: Object.fromEntries(entries.map(([name, entry]) => [name, describe(entry)])),
        optional: entries.filter(([, { type }]) => type === 'optional').map(([name]) => name),
      };
    }
    case 'array': {
      const exactly = limit('length');
      const [min, max] = [exactly ?? limit('min_length') ?? 0, exactly ?? limit('max_length')];
      return { kind: 'list', item: describe(node.item!), min, max };
    }
    case 'optional':
      return describe(node.wrapped!);
    case 'picklist':
      return { kind: 'choice', options: node.options as string[] };
    case 'literal':
      return { kind: 'choice', options: [node.literal!] };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'yes-no' };
    case 'string': {
      if (node.pipe?.some((step) => step.metadata?.figure)) return { kind: 'figure' };
      return { kind: 'text', max: limit('max_length') };
    }
    default:
      throw new Error(`The editor has no input for a field of type ${node.type}.`);
  }
}
