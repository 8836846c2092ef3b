import type { StaffCategory } from '~/domain/catalog/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'

import { Confirmation } from '../shared/form/confirmation'

interface CategoryDeletionProps {
  category: Pick<StaffCategory, 'id' | 'name' | 'productCount'>
  refusal: string | null
  state: FormState | undefined
}

export function CategoryDeletion({
  category: { id, name, productCount },
  refusal,
  state,
}: CategoryDeletionProps) {
  return (
    <Confirmation
      title={`Удаление категории «${name}»`}
      state={state}
      confirm={refusal === null ? 'Удалить категорию' : null}
      back={{ to: officePaths.categories(), label: refusal === null ? 'Оставить' : 'К категориям' }}
    >
      {refusal === null ? (
        <p>
          Вы уверены, что хотите удалить эту категорию? Её страница и прежние адреса перестанут открываться.
        </p>
      ) : (
        <>
          <p>Удалить её нельзя. {refusal}.</p>
          {productCount > 0 ? (
            <p className="mt-3">
              <LinkButton to={officePaths.products({ category: id })} tone="outline">
                Товары категории
              </LinkButton>
            </p>
          ) : null}
        </>
      )}
    </Confirmation>
  )
}
