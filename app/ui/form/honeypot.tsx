/** Invisible, unreachable field: only bots fill it in. `typed`: its value in a form that is shown again. */
export function Honeypot({ label, typed = "" }: { label: string; typed?: string | undefined }) {
  return (
    <div className="absolute -left-[9999px]" aria-hidden="true">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue={typed} />
      </label>
    </div>
  );
}
