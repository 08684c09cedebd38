import "./select-field.css";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";

type Props = ComponentProps<"select"> & { label: ReactNode; error?: ReactNode };

/** A choice of many, by the browser's own list; its options are the children. */
export function SelectField({ label, error, ...select }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="control-select">
          <select {...select} {...control} />
          <ChevronDown strokeWidth={1.5} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
