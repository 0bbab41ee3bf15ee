import { fieldName } from '../../content/content-error.ts';
import type { ContentDocument } from '../../content/document.ts';
import { type ContentTask, contentTasks } from '../../content/launch.ts';
import { pageOf } from '../../content/pages.ts';
import {
  type Settings,
  type SettingTask,
  settingTasks,
} from '../../server/content/launch-settings.ts';

/** Something that must not go online as it is. */
export type Task = SettingTask & {
  /** Where to change it: a file, or an address of the desk. */
  file: string;
  /** 0 where there are no lines. */
  line: number;
};

export type Place = Pick<Task, 'file' | 'line'>;

type Sources = {
  document: ContentDocument;
  locate: (task: ContentTask) => Place;
  isConfirmed: (task: ContentTask) => boolean;
  settings: Settings;
  /** Where a setting stands or, if it is not set, where it can be found described. */
  locateSetting: (name: string) => Place;
};

/**
 * Every placeholder, sample and unconfirmed promise in the content, and every setting that a public
 * site needs, in reading order.
 */
export function launchList(sources: Sources): Task[] {
  const { document, locate, isConfirmed, settings, locateSetting } = sources;
  const content = contentTasks(document).filter(
    (task) => task.kind !== 'promise' || !isConfirmed(task),
  );
  return [
    ...content.map((task) => ({
      ...locate(task),
      field: fieldName(task.path),
      value: task.value,
      ...(task.kind === 'promise' && { problem: 'is not confirmed' }),
      todo:
        task.kind === 'promise'
          ? `${task.todo} It is confirmed at the desk, under "Before launch" (${pageOf(task.page).title}).`
          : task.todo,
    })),
    ...settingTasks(settings).map((task) => ({ ...locateSetting(task.field), ...task })),
  ];
}
