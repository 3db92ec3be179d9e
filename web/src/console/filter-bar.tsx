import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { Button } from "../../kit/button.tsx";
import type { Filter } from "./lists/filter.ts";
import { m } from "./messages.ts";
import { useUrlState } from "./navigate.tsx";

const CopyFixedDates = lazy(async () => ({
  default: (await import("./lists/copy-fixed-dates.tsx")).CopyFixedDates,
}));

/** Filters of a list. The address is their state: a link to it shows the same rows. */
export function FilterBar({
  filters,
  children,
}: {
  filters: readonly Filter[];
  children?: ReactNode;
}) {
  const url = useUrlState();
  const count = filters.filter(({ name }) => url.get(name) !== undefined).length;
  const isFiltered = count > 0;
  const [unfolded, setUnfolded] = useState(false);
  return (
    <search className="filters" aria-label={m.filters} data-unfolded={unfolded || undefined}>
      {/* A phone shows them on request. */}
      <button
        type="button"
        className="filters-fold"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {m.filtersSet(count)}
      </button>
      {filters.map((filter) => {
        const Control = filter.type === "days" ? DaysFilter : OneFilter;
        return (
          <Control
            key={filter.name}
            filter={filter}
            value={url.get(filter.name) ?? ""}
            onChange={(value) => url.set({ [filter.name]: value, preview: undefined })}
          />
        );
      })}
      {filters.some(({ name, type }) => type === "days" && url.get(name) !== undefined) && (
        <Suspense>
          <CopyFixedDates filters={filters} />
        </Suspense>
      )}
      {isFiltered && (
        <Button
          kind="link"
          onClick={() => url.set(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
        >
          {m.removeFilters}
        </Button>
      )}
      {children}
    </search>
  );
}

interface OneFilterProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

/** A range of time until now, or two days as `2026-11-01..2026-11-05`. */
function DaysFilter({ filter, value, onChange }: OneFilterProps) {
  const { label, options = [] } = filter;
  const isBetween = value !== "" && !options.some(([each]) => each === value);
  const [from = "", to = ""] = value.split("..");
  const day = (name: string, own: string, set: (day: string) => void) => (
    <OneFilter filter={{ name, label: name, type: "date" }} value={own} onChange={set} />
  );
  return (
    <>
      <OneFilter
        filter={{ name: filter.name, label, options: [...options, ["..", m.between]] }}
        value={isBetween ? ".." : value}
        onChange={onChange}
      />
      {isBetween && day(m.from, from, (chosen) => onChange(`${chosen}..${to}`))}
      {isBetween &&
        day(m.to, value.includes("..") ? to : from, (chosen) => onChange(`${from}..${chosen}`))}
    </>
  );
}

function OneFilter({
  filter: { label, options, type = "text", placeholder, none },
  value,
  onChange,
}: OneFilterProps) {
  const id = useId();
  return (
    <div className="filter" data-set={value !== "" || undefined}>
      <label htmlFor={id}>{label}</label>
      {options === undefined ? (
        <input
          // Another value of the address replaces what was typed.
          key={value}
          id={id}
          type={type}
          className="filter-input"
          defaultValue={value}
          placeholder={placeholder}
          maxLength={100}
          onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
          onChange={({ target }) => type === "date" && onChange(target.value)}
          onKeyDown={({ key, currentTarget }) =>
            key === "Enter" && onChange(currentTarget.value.trim())
          }
        />
      ) : (
        <select
          id={id}
          className="filter-input"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{none ?? m.allOf(label)}</option>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
