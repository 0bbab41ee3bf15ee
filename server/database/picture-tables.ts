/** Photographs that staff uploaded. Rows are added and deleted, and never changed. */
export type PictureTables = {
  /** An upload. Its file is kept as it was encoded anew, not as it came. */
  picture_sources: {
    /** The hash of the bytes that came, so that the same file is the same upload. */
    id: string;
    author: string;
    /** ISO 8601 in UTC. */
    created_at: string;
  };
  pictures: {
    id: string;
    source: string;
    /** The whole `PictureRecord` as JSON. */
    record: string;
    author: string;
    created_at: string;
  };
  picture_files: {
    /** As in content/pictures: `sourceFile` or `sizeFile`. */
    name: string;
    source: string;
    bytes: Uint8Array;
  };
};
