import { renderMail } from "../render-mail.ts";

/** Mail to operators: tonight's backup failed. */
export function backupFailedMail({ day, folder, reason }: { day: string; folder: string; reason: string }) {
  const body = renderMail({
    title: "The nightly backup failed",
    preview: reason,
    blocks: [
      {
        kind: "text",
        text: "Last night's backup could not be written. It will be retried for some hours; older backups are untouched.",
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
        text: "You get this mail at most once a night. To check it: npm run opswright -- doctor. To create a backup by hand: npm run opswright -- backup FILE",
      },
    ],
  });
  return { subject: `The backup of ${day} failed`, ...body };
}
