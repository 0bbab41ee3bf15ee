import type { Colleague } from '@site/server/desk/account-store';
import type { Output } from '@site/server/desk/calls';
import type { Comment } from '@site/server/desk/comments';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Form } from '#parts/form.tsx';
import { Failure } from '#parts/state.tsx';
import { useUndo } from '#parts/undo.tsx';
import { mentionsIn, useColleagues, useStaff } from '#staff.ts';
import { setRead } from '#use-call.ts';
import { timeText } from '#words.ts';
import { MentionField } from './mention-field.tsx';
import { useEdit } from './use-edit.ts';

type Props = {
  id: string;
  comments: Comment[];
  field: Ref<HTMLTextAreaElement>;
};

/** Shows them as a change left them. */
const show = (id: string, changed: Output<'POST /submissions/:id/comments'>) =>
  setRead('GET /submissions/:id', { id }, (before) => ({ ...before, ...changed }));

export function Comments({ id, comments, field }: Props) {
  const { mayChange, unsent } = useStaff();
  const colleagues = useColleagues();
  const [text, setText] = useState(() => unsent.read(`note ${id}`));
  function type(typed: string) {
    setText(typed);
    unsent.write(`note ${id}`, typed);
  }
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      {comments.length === 0 && <p className="hint">Nobody has noted anything.</p>}
      <ol className="comments">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} colleagues={colleagues} submission={id} />
        ))}
      </ol>
      {mayChange && (
        <Form
          action="Save the comment"
          onSend={async () => {
            const mentions = mentionsIn(text, colleagues).map((one) => one.id);
            const changed = await call('POST /submissions/:id/comments', { id, text, mentions });
            type('');
            await show(id, changed);
          }}
        >
          <MentionField
            id="comment"
            label="New comment"
            text={text}
            colleagues={colleagues}
            field={field}
            onType={type}
          />
        </Form>
      )}
    </section>
  );
}

type CommentItemProps = {
  comment: Comment;
  colleagues: readonly Colleague[];
  /** What it is written on. */
  submission: string;
};

/** A comment that is being changed. `seen`: its state before that, as the list may reload meanwhile. */
type Edit = { text: string; seen: string };

function CommentItem({ comment, colleagues, submission }: CommentItemProps) {
  const { me, mayChange } = useStaff();
  const { id, author, authorName, createdAt, editedAt } = comment;
  const [edit, keep] = useEdit<Edit>(submission, id);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function begin() {
    keep({ text: comment.text, seen: editedAt ?? createdAt });
    requestAnimationFrame(() => field.current?.focus());
  }
  function end() {
    keep(undefined);
    requestAnimationFrame(() => button.current?.focus());
  }
  async function save({ text, seen }: Edit) {
    const mentionedBefore = mentionsIn(comment.text, colleagues);
    const mentions = mentionsIn(text, colleagues).filter((one) => !mentionedBefore.includes(one));
    const ids = mentions.map((one) => one.id);
    await show(submission, await call('POST /comments/:id', { id, text, mentions: ids, seen }));
    end();
  }

  const offerUndo = useUndo();
  const { mutate: remove, error } = useMutation({
    mutationFn: () => call('POST /comments/:id/remove', { id, seen: editedAt ?? createdAt }),
    onSuccess(changed) {
      void show(submission, changed);
      offerUndo({
        message: 'The comment is removed.',
        async undo() {
          const again = { id: submission, text: comment.text, mentions: [] };
          await show(submission, await call('POST /submissions/:id/comments', again));
        },
      });
    },
  });

  if (edit) {
    return (
      <li>
        <Form action="Save the change" onSend={() => save(edit)}>
          <MentionField
            id={`comment-${id}`}
            label="Your comment"
            text={edit.text}
            colleagues={colleagues}
            field={field}
            onType={(text) => keep({ ...edit, text })}
          />
          <Button onClick={end}>Leave it as it was</Button>
        </Form>
      </li>
    );
  }
  return (
    <li>
      <p className="message" dir="auto" translate="no">
        {comment.text}
      </p>
      <p className="hint comment-foot">
        <span>
          <span translate="no">{authorName}</span>
          <span>, </span>
          <time dateTime={createdAt}>{timeText(createdAt)}</time>
          {editedAt && (
            <>
              <span>, changed </span>
              <time dateTime={editedAt}>{timeText(editedAt)}</time>
            </>
          )}
        </span>
        {mayChange && author === me.email && (
          <span>
            <Button ref={button} onClick={begin}>
              <span>Edit</span>
              <span className="visually-hidden"> this comment</span>
            </Button>
            <Button onClick={() => remove()}>
              <span>Remove</span>
              <span className="visually-hidden"> this comment</span>
            </Button>
          </span>
        )}
      </p>
      <Failure message={error?.message} />
    </li>
  );
}
