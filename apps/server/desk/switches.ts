import * as v from 'valibot';
import { switches } from '../switches.ts';
import { callFor, requireMail } from './call.ts';
import { readSwitch, setSwitch } from './settings.ts';

const manages = callFor('manage accounts');
const nameField = v.picklist(switches);
const noMailServer =
  'This site has no mail server: whoever runs it sets one with SMTP_URL and NOTIFY_TO.';

export const switchCalls = {
  'GET /switches/:name': manages({ name: nameField }, ({ db }, { name }) => readSwitch(db, name)),
  /** With `enquiries`, it returns once this process serves the pages that say so. */
  'POST /switches/:name': manages(
    { name: nameField, isOn: v.boolean() },
    async (desk, { name, isOn }, { staff }) => {
      if (name === 'confirmations' && isOn) requireMail(desk, noMailServer);
      await setSwitch(desk.db, name, isOn, staff.email);
      if (name === 'enquiries') await desk.publisher?.showPublished();
    },
  ),
};
