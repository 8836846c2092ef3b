-- What a flood sends: forms and calls, each with a cart cookie of 1 KB, a token, and an address of its own.
local filler = string.rep("x", 1000)
local paths = { "/login?", "/checkout?", "/api/user/login?", "/contacts?", "/product/", "/x" }
local count = 0

function request()
  count = count + 1
  local mark = string.format("%d-%d", count, math.random(1, 2147483647))
  local headers = { ["Cookie"] = "cart=" .. mark .. filler, ["Authorization"] = "Bearer " .. mark .. string.rep("a", 24) }
  return wrk.format("POST", paths[count % #paths + 1] .. mark, headers)
end
