import useBrokenLinks from "@docusaurus/useBrokenLinks";
import { createContext, Fragment, type ReactNode, useContext } from "react";
import type { Body, Components, Field } from "../../plugin/page-data.ts";
import { Html } from "./html.tsx";

/** The components of the page that is drawn, and those that we are inside of. */
export const ComponentsContext = createContext<Components>({});
/** Whether the rendered content belongs to a response. */
const ResponseContext = createContext(false);
const InsideContext = createContext<readonly string[]>([]);

/** Fields of a body, or parameters, each with an anchor; what a field holds opens below it. */
export function FieldList(props: { fields: Field[]; prefix: string; open?: boolean }): ReactNode {
  return (
    <ul className="fields">
      {props.fields.map((field) => (
        <FieldItem
          key={field.name}
          field={field}
          prefix={props.prefix}
          open={props.open ?? false}
        />
      ))}
    </ul>
  );
}

function FieldItem({
  field,
  prefix,
  open,
}: {
  field: Field;
  prefix: string;
  open: boolean;
}): ReactNode {
  const id = `${prefix}-${field.name}`;
  useBrokenLinks().collectAnchor(id);
  return (
    <li className="field" id={id}>
      <div className="field-head">
        <a className="field-name" href={`#${id}`}>
          {field.name}
        </a>
        <span className="field-type">
          {field.type}
          {field.nullable && " or null"}
        </span>
        <Presence required={field.required ?? false} />
        {field.extension && <ExtensionBadge />}
        {field.reserved && <ReservedBadge />}
      </div>
      {field.text && (
        <div className="field-text">
          <Html html={field.text} />
        </div>
      )}
      {field.reserved && (
        <div className="field-text">
          Reserved: <Html html={field.reserved} />
        </div>
      )}
      <FieldRules field={field} />
      <Children of={field} id={id} name={field.name} open={open} />
    </li>
  );
}

/** In a request, required fields are marked; in a response, fields that may be absent. */
function Presence({ required }: { required: boolean }): ReactNode {
  const response = useContext(ResponseContext);
  if (response) return required ? null : <span className="field-type">may be absent</span>;
  return required ? <span className="field-required">required</span> : null;
}

function FieldRules({ field }: { field: Field }): ReactNode {
  const { values, limits, pattern, storedAs } = field;
  if (!values && !limits && !pattern && !storedAs && field.default === undefined) return null;
  return (
    <dl className="rules">
      {values && (
        <div>
          <dt>{values.length === 1 ? "Value" : "One of"}</dt>
          <dd>
            {values.map((value) => (
              <code key={value}>{value}</code>
            ))}
          </dd>
        </div>
      )}
      {field.reservedValues && <ReservedValues reasons={field.reservedValues} />}
      {limits && (
        <div>
          <dt>Limits</dt>
          <dd>{limits.join(", ")}</dd>
        </div>
      )}
      {pattern && (
        <div>
          <dt>Pattern</dt>
          <dd>
            <code>{pattern}</code>
          </dd>
        </div>
      )}
      {field.default !== undefined && (
        <div>
          <dt>Default</dt>
          <dd>
            <code>{field.default}</code>
          </dd>
        </div>
      )}
      {storedAs && (
        <div>
          <dt>Stored as</dt>
          <dd>
            <code>{storedAs}</code>, which responses contain
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The values of an enumeration that no response has, each with the reason. */
export function ReservedValues({ reasons }: { reasons: Record<string, string> }): ReactNode {
  return Object.entries(reasons).map(([value, reason]) => (
    <div key={value}>
      <dt>Reserved</dt>
      <dd>
        <code>{value}</code>: <Html html={reason} />
      </dd>
    </div>
  ));
}

/** Media types of a body, if it is not JSON. */
export function MediaTypes({ body }: { body: Body | undefined }): ReactNode {
  const [first, ...others] = body?.mediaTypes ?? [];
  if (first === undefined) return null;
  return (
    <p>
      As <code>{first}</code>
      {others.map((type) => (
        <Fragment key={type}>
          , or as <code>{type}</code> if the header <code>accept</code> requests it
        </Fragment>
      ))}
      .
    </p>
  );
}

/** The fields that a body or a field holds; none where a component would hold itself. */
function useHeld(of: Pick<Field, "ref" | "fields">): Field[] | undefined {
  const components = useContext(ComponentsContext);
  const inside = useContext(InsideContext);
  if (of.ref === undefined) return of.fields;
  return inside.includes(of.ref) ? undefined : components[of.ref];
}

function Inside({ name, children }: { name: string | undefined; children: ReactNode }): ReactNode {
  const inside = useContext(InsideContext);
  if (name === undefined) return children;
  return <InsideContext value={[...inside, name]}>{children}</InsideContext>;
}

interface ChildrenProps {
  of: Pick<Field, "ref" | "fields" | "variants">;
  id: string;
  name: string;
  open: boolean;
}

function Children({ of, id, name, open }: ChildrenProps): ReactNode {
  const fields = useHeld(of);
  if (fields) {
    return (
      <details className="nested" open={open}>
        <summary>
          {fields.length} {fields.length === 1 ? "field" : "fields"} of <code>{name}</code>
        </summary>
        <Inside name={of.ref}>
          <FieldList fields={fields} prefix={id} />
        </Inside>
      </details>
    );
  }
  return of.variants?.map((variant) => (
    <details key={variant.title} className="nested">
      <summary>
        <code>{name}</code> as {variant.title}
      </summary>
      <FieldList fields={variant.fields} prefix={`${id}-${variant.title.toLowerCase()}`} />
    </details>
  ));
}

/**
 * The fields of a whole body.
 *
 * A body of one or two fields, such as a list with its `data` and `meta`, is opened one level down:
 * what a reader looks for is inside.
 */
export function BodyFields(props: { body: Body; prefix: string; isResponse?: boolean }): ReactNode {
  return (
    <ResponseContext value={props.isResponse ?? false}>
      <FieldsOfBody {...props} />
    </ResponseContext>
  );
}

function FieldsOfBody({ body, prefix }: { body: Body; prefix: string }): ReactNode {
  const fields = useHeld(body);
  if (fields) {
    return (
      <Inside name={body.ref}>
        <FieldList fields={fields} prefix={prefix} open={fields.length <= 2} />
      </Inside>
    );
  }
  if (body.variants) return <Children of={body} id={prefix} name="body" open />;
  return <p className="quiet">{body.type}</p>;
}

export function ExtensionBadge(): ReactNode {
  return (
    <span className="badge" title="An extension of the published specification">
      extension
    </span>
  );
}

/** Marks a published field, value or event that this platform does not fill or send. */
export function ReservedBadge(): ReactNode {
  return (
    <span className="badge" title="Published, and not used by this release">
      reserved
    </span>
  );
}

/** Marks an operation that the server does not implement yet. */
export function LaterBadge(): ReactNode {
  return (
    <span className="badge badge-later" title="Not yet available in this release">
      not yet
    </span>
  );
}
