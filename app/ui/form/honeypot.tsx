/** A field that people neither see nor reach; programs that fill every field give themselves away. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="absolute -left-[9999px]" aria-hidden="true">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
