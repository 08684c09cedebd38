import "./field.css";
import { Search } from "lucide-react";
import { type ComponentProps, useId } from "react";

/** Search input without hint or error; the label is for screen readers. */
export function SearchField({ label, ...props }: ComponentProps<"input"> & { label: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="control-leading">
        <Search strokeWidth={1.5} aria-hidden="true" />
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...props}
          id={id}
          type="search"
          className="control"
        />
      </div>
    </>
  );
}
