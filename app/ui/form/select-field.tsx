import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";

type Props = ComponentProps<"select"> & { label: ReactNode; error?: ReactNode };

/** Native select; the children are its options. */
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
