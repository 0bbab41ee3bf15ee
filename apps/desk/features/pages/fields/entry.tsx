import { entryFigure, type Field } from '@site/content/fields';
import type { Path } from '@site/content/read-yaml';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, useMemo } from 'react';
import { Tool } from '#parts/button.tsx';
import { FieldView } from './field-view.tsx';
import { Figure } from './figure-field.tsx';
import { idOf } from './form-context.ts';
import { GroupBody } from './group-field.tsx';

type Props = {
  item: Field;
  value: unknown;
  path: Path;
  name: string;
  position: { index: number; count: number };
  /** Missing where the number of entries is fixed. `reason` says why it is not possible now. */
  removal?: { act: () => void; reason?: string };
  onMove: (to: number, button: 'up' | 'down') => void;
  drag: { isOver: boolean; start: () => void; end: () => void; drop: () => void };
};

export function Entry({ item, value, path, name, position, removal, onMove, drag }: Props) {
  const { index, count } = position;
  const figure = entryFigure(item, value);
  const numbered = useMemo(() => ({ ...item, title: `${item.title} ${index + 1}` }), [item, index]);
  const move = (button: 'up' | 'down', Icon: typeof ArrowUp, to: number) => (
    <Tool
      label={`Move ${button}: ${name}`}
      aria-disabled={to < 0 || to >= count}
      data-move={button}
      onClick={() => onMove(to, button)}
    >
      <Icon aria-hidden size={16} />
    </Tool>
  );
  const tools = (
    <span className="tools">
      {move('up', ArrowUp, index - 1)}
      {move('down', ArrowDown, index + 1)}
      {removal && (
        <Tool
          label={`Remove: ${name}`}
          title={removal.reason}
          aria-disabled={Boolean(removal.reason)}
          data-remove=""
          onClick={removal.act}
        >
          <Trash2 aria-hidden size={16} />
        </Tool>
      )}
    </span>
  );
  const handle = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the arrow buttons
    <span
      className="handle"
      draggable
      onDragStart={({ dataTransfer }) => {
        // Firefox begins no drag without data.
        dataTransfer.setData('text/plain', '');
        drag.start();
      }}
      onDragEnd={drag.end}
    >
      <GripVertical aria-hidden size={16} />
    </span>
  );
  const target = {
    onDragOver: (event: DragEvent) => drag.isOver && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      drag.drop();
    },
  };
  if (item.kind !== 'group') {
    return (
      <li className="entry line" id={idOf(path)} {...target}>
        {handle}
        <FieldView field={numbered} value={value} path={path} />
        {tools}
      </li>
    );
  }
  return (
    <li className="entry" id={idOf(path)} data-path={JSON.stringify(path)} {...target}>
      <details>
        <summary>
          {handle}
          {figure && <Figure id={figure} />}
          <span className="entry-name">{name}</span>
        </summary>
        <div className="entry-body">
          <GroupBody field={item} value={value as Record<string, unknown>} path={path} />
        </div>
      </details>
      {tools}
    </li>
  );
}
