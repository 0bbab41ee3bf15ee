/** What a submission is searched by. */
export const search = (counted: string) => ({
  submission_words: `
    number ${counted},
    submission_id text not null unique references submissions (id) on delete cascade,
    folded text not null`,
});

const add = `insert into submission_word_index (rowid, folded) values (new.number, new.folded);`;
const remove = `insert into submission_word_index (submission_word_index, rowid, folded)
  values ('delete', old.number, old.folded);`;

/** An index of the three-letter parts of words, which `like` looks into by the same query on both stores; on PostgreSQL also of pairs. */
export const searchIndex = {
  sqlite: [
    `create virtual table submission_word_index using fts5 (
      folded, content=submission_words, content_rowid=number, tokenize='trigram', detail=none)`,
    `create trigger submission_words_added after insert on submission_words begin ${add} end`,
    `create trigger submission_words_removed after delete on submission_words begin ${remove} end`,
    `create trigger submission_words_changed after update on submission_words begin
      ${remove} ${add} end`,
  ],
  postgres: [
    'create view submission_word_index as select number as rowid, folded from submission_words',
    // What pg_trgm knows nothing of: two letters, and, in the locale C, whatever is not ASCII.
    `create function letter_pairs (folded text) returns text[]
      language sql immutable parallel safe cost 20000 as $$
        select array(
          select distinct letter || next
          from unnest(string_to_array(folded, null), string_to_array(substr(folded, 2), null))
            as pairs (letter, next)
          where next is not null)
      $$`,
    `create index submission_words_by_pair on submission_words
      using gin (letter_pairs(folded)) with (fastupdate = off)`,
    // To take samples of it would take a minute for 100,000 rows.
    'alter index submission_words_by_pair alter column 1 set statistics 0',
    // Where the extension may not be had, the same queries read all words.
    `do $$ begin
      create extension if not exists pg_trgm;
      create index submission_words_by_part on submission_words
        using gin (folded gin_trgm_ops) with (fastupdate = off);
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'There is no pg_trgm: searching takes longer.';
    end $$`,
  ],
};
