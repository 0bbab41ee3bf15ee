/** Photographs: what came, what was cut from it, and the files of both. */
export const pictures = (bytes: string) => ({
  picture_sources: `
    id text primary key not null,
    author text not null,
    created_at text not null`,
  pictures: `
    id text primary key not null,
    source text not null references picture_sources (id) on delete cascade,
    record text not null,
    author text not null,
    created_at text not null`,
  picture_files: `
    name text primary key not null,
    source text not null references picture_sources (id) on delete cascade,
    bytes ${bytes} not null`,
});

export const pictureIndexes = {
  pictures_by_source: 'pictures (source)',
  picture_files_by_source: 'picture_files (source)',
};
