import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import { useScrolledTo } from '../use-window.ts';

type Props = ComponentProps<'button'> & { is?: 'main' | 'plain' | 'danger' };

const classes = { main: 'button', plain: 'button plain', danger: 'quiet danger' };

/** A button that sends no form: one without a frame, or one that `is` more. */
export function Button({ is, ...button }: Props) {
  return <button type="button" className={is ? classes[is] : 'quiet'} {...button} />;
}

type ToolProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string };

/** A button with an icon. `aria-disabled` turns it off and lets it keep the focus. */
export function Tool({ label, ...button }: ToolProps) {
  return <button type="button" className="tool" aria-label={label} {...button} />;
}

type TabsProps<Value> = {
  label: string;
  tabs: readonly (readonly [value: Value, text: string, count?: number | string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Buttons of which one is pressed, each with how much it shows. */
export function Tabs<Value>({ label, tabs, chosen, onChoose }: TabsProps<Value>) {
  const counts = tabs.map(([, , count]) => count).join(' ');
  const list = useScrolledTo<HTMLUListElement>('[aria-pressed="true"]', `${chosen} ${counts}`);
  return (
    <ul ref={list} className="tabs" aria-label={label}>
      {tabs.map(([value, text, count]) => (
        <li key={text}>
          <button type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
            <span>{text}</span>
            {count !== undefined && (
              <span className="num">{` ${count.toLocaleString('en-IN')}`}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
