import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "../language/language.ts";
import { kitMessages } from "../messages/index.ts";
import {
  areaPath,
  isolatedPoints,
  linePath,
  plot,
  type Scales,
  scalesOf,
  stacked,
} from "./scale.ts";
import "../table/data-table.css";
import "./charts.css";

export interface Series {
  name: string;
  /** One for each point; null: unknown. */
  values: readonly (number | null)[];
}

interface ChartProps {
  kind: "line" | "area" | "bar";
  /** A sentence that says what the chart shows: "Volume rose 12% to $48,210.50". */
  caption: string;
  /** Label of each point, such as a day. */
  points: readonly string[];
  /** At most five. Bars and areas are stacked. */
  series: readonly Series[];
  format: (value: number) => string;
  /** Short form for the axis. */
  formatTick?: (value: number) => string;
  /** A value that is drawn as a line across the chart, such as a threshold. */
  limit?: { value: number; label: string };
  /** Opens the list that a point consists of: a click, or Enter. */
  onOpen?: (index: number) => void;
  /** A link to that list, for the table. */
  link?: ((index: number, label: string) => ReactNode) | undefined;
}

/**
 * A chart with its caption. Arrow keys move between points and announce their values; "View as
 * table" shows the data.
 */
export function Chart({
  kind,
  caption,
  points,
  series,
  format,
  formatTick = format,
  limit,
  onOpen,
  link,
}: ChartProps) {
  const m = useMessages(kitMessages);
  const [at, setAt] = useState<number>();
  const [isTable, setIsTable] = useState(false);
  const [figure, width] = useWidth();
  const filled = series.map(({ values }) => values.map((value) => value ?? 0));
  const edges = kind === "line" ? filled : stacked(filled);
  const drawn = limit === undefined ? edges.flat() : [...edges.flat(), limit.value];
  const scales = scalesOf(drawn, points.length, { width, bars: kind === "bar" });
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && at !== undefined) onOpen?.(at);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0 || points.length === 0) return;
    event.preventDefault();
    const last = points.length - 1;
    setAt((now) => (now === undefined ? (step > 0 ? 0 : last) : clamp(now + step, last)));
  };
  return (
    <figure className="chart" ref={figure}>
      <figcaption>{caption}</figcaption>
      {isTable ? (
        <ChartTable caption={caption} points={points} series={series} format={format} link={link} />
      ) : (
        <>
          <svg
            viewBox={`0 0 ${width} ${plot.height}`}
            height={plot.height}
            role="img"
            aria-label={caption}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between its points.
            tabIndex={0}
            onKeyDown={press}
            onMouseMove={(event) => setAt(nearest(event, points.length, scales))}
            onMouseLeave={() => setAt(undefined)}
            onClick={() => at !== undefined && onOpen?.(at)}
            data-opens={onOpen === undefined ? undefined : true}
          >
            <Axes points={points} scales={scales} formatTick={formatTick} />
            {kind === "bar"
              ? edges.map((values, index) => (
                  <Bars
                    key={series[index]?.name}
                    upper={values}
                    lower={edges[index - 1]}
                    place={index + 1}
                    scales={scales}
                  />
                ))
              : edges.map((values, index) => (
                  <g key={series[index]?.name} className={`series-${index + 1}`}>
                    {kind === "area" && (
                      <path
                        className="chart-area"
                        d={areaPath(values, edges[index - 1] ?? values.map(() => 0), scales)}
                      />
                    )}
                    <path
                      className="chart-line"
                      d={linePath(kind === "line" ? (series[index]?.values ?? []) : values, scales)}
                    />
                    {kind === "line" &&
                      isolatedPoints(series[index]?.values ?? []).map(([point, value]) => (
                        <circle
                          key={point}
                          className="chart-bar"
                          cx={scales.x(point)}
                          cy={scales.y(value)}
                          r={3}
                        />
                      ))}
                  </g>
                ))}
            {limit !== undefined && (
              <line
                className="chart-limit"
                x1={plot.left}
                x2={width - plot.right}
                y1={scales.y(limit.value)}
                y2={scales.y(limit.value)}
              />
            )}
            {at !== undefined && (
              <line
                className="chart-cursor"
                x1={scales.x(at)}
                x2={scales.x(at)}
                y1={plot.top}
                y2={plot.height - plot.bottom}
              />
            )}
          </svg>
          <p className="chart-values">
            {at !== undefined && <strong>{points[at]}</strong>}
            {series.map(({ name, values }, index) => (
              <span key={name} className={`chart-key series-${index + 1}`}>
                {name}
                {at !== undefined && ` ${shownValue(values[at], format)}`}
              </span>
            ))}
            {limit !== undefined && (
              <span className="chart-key chart-key-limit">{limit.label}</span>
            )}
          </p>
          <p className="visually-hidden" aria-live="polite">
            {at !== undefined && `${points[at]}: ${valuesAt(series, at, format)}`}
          </p>
        </>
      )}
      <button type="button" className="chart-switch" onClick={() => setIsTable(!isTable)}>
        {isTable ? m.viewAsChart : m.viewAsTable}
        <span className="visually-hidden">: {caption}</span>
      </button>
    </figure>
  );
}

const clamp = (index: number, last: number) => Math.min(last, Math.max(0, index));

/** The width of an element: text of a chart keeps its size on a narrow page. */
function useWidth() {
  const element = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<number>(plot.width);
  // Before the first paint: the chart does not change its size afterwards.
  useLayoutEffect(() => {
    if (element.current === null) return;
    setWidth(Math.round(element.current.getBoundingClientRect().width) || plot.width);
    const observer = new ResizeObserver(([entry]) => {
      const seen = Math.round(entry?.contentRect.width ?? 0);
      if (seen > 0) setWidth(seen);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

function nearest(
  event: React.MouseEvent<SVGSVGElement>,
  points: number,
  { x, width }: Scales,
): number {
  const box = event.currentTarget.getBoundingClientRect();
  const at = ((event.clientX - box.left) * width) / box.width;
  const distances = Array.from({ length: points }, (_, index) => Math.abs(x(index) - at));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function valuesAt(series: readonly Series[], at: number, format: (value: number) => string) {
  return series.map(({ name, values }) => `${name} ${shownValue(values[at], format)}`).join(", ");
}

const shownValue = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? "–" : format(value);

function Axes({
  points,
  scales: { x, y, ticks, width },
  formatTick,
}: {
  points: readonly string[];
  scales: Scales;
  formatTick: (value: number) => string;
}) {
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(width / 90))));
  return (
    <g className="chart-axes">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={width - plot.right} y1={y(tick)} y2={y(tick)} />
          <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {points.map((point, index) =>
        index % every === 0 ? (
          <text
            key={point}
            x={x(index)}
            y={plot.height - 8}
            textAnchor={x(index) > width - plot.right - 20 ? "end" : "middle"}
          >
            {point}
          </text>
        ) : null,
      )}
    </g>
  );
}

/** One series of stacked bars. Input   lower: upper edges of the series below it. */
function Bars({
  upper,
  lower,
  place,
  scales: { x, y, width: whole },
}: {
  upper: readonly number[];
  lower: readonly number[] | undefined;
  place: number;
  scales: Scales;
}) {
  const room = (whole - plot.left - plot.right) / Math.max(1, upper.length);
  const width = Math.min(40, Math.max(2, room * 0.7));
  return (
    <g className={`series-${place}`}>
      {upper.map((value, index) => {
        const from = lower?.[index] ?? 0;
        return value === from ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the points keep their order.
            key={index}
            className="chart-bar"
            x={x(index) - width / 2}
            width={width}
            y={Math.min(y(from), y(value))}
            height={Math.abs(y(value) - y(from))}
          />
        );
      })}
    </g>
  );
}

function ChartTable({
  caption,
  points,
  series,
  format,
  link,
}: Pick<ChartProps, "caption" | "points" | "series" | "format" | "link">) {
  const m = useMessages(kitMessages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it.
    <section className="chart-table" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{m.chartPoint}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" data-align="end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point}>
              <th scope="row">{link?.(index, point) ?? point}</th>
              {series.map(({ name, values }) => {
                return (
                  <td key={name} data-align="end">
                    {shownValue(values[index], format)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
