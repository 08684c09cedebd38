import { renderMail } from "../render-mail.ts";

/** To operators: tonight's backup failed. */
export function backupFailedMail({ day, folder, reason }: { day: string; folder: string; reason: string }) {
  const body = renderMail({
    title: "The nightly backup failed",
    preview: reason,
    blocks: [
      {
        kind: "text",
        text: "The backup of this night could not be written. It is tried again for some hours; older ones are untouched.",
      },
      {
        kind: "facts",
        rows: [
          ["Night", day],
          ["Folder", folder],
          ["Reason", reason],
        ],
      },
      {
        kind: "note",
        text: "You hear of it once a night. To look at it: npm run opswright -- doctor. To make one by hand: npm run opswright -- backup FILE",
      },
    ],
  });
  return { subject: `The backup of ${day} failed`, ...body };
}
