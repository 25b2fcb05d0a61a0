/** Events of fields, whose target is the field itself. */

export type FieldEvent = Event & { target: HTMLInputElement };
export type ChoiceEvent = Event & { target: HTMLSelectElement };
export type ToggleEvent = Event & { target: HTMLDetailsElement };
